/** Whose column somebody writes in who shares a pad with others. */
export const padColumn = {
  mine: 'I write for',
  all: 'everybody',
  whose: (name: string) => `This is ${name}’s column`,
  yours: (name: string) => `On this device you write for ${name}. Nothing was changed.`,
  close: 'Close',
  writeForAll: 'Write for everybody',
  writeForNow: (name: string) => `Write for ${name} from now on`,
} as const;
