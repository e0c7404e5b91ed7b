/** The list and one more. A spread list with one more is copied twice: to be there, then to grow. */
export const added = <T>(list: readonly T[], item: T): readonly T[] => list.toSpliced(list.length, 0, item);
