/** Whether an address is one of the score pad's, which has a build of its own: pad.html. */
export const isOfPad = (path: string): boolean => /^\/(pad$|pad\/|print$|me$|s\/)/.test(path);
