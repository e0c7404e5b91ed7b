import type { Sheet } from '@fives/scorepad';

/** Letters as one would look for them: without capitals and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Everything of a pad that is looked through: people, teams, name, place and notes. */
const textsOf = ({ title, place, note, sides, rows }: Sheet): string[] => [
  title,
  place,
  note,
  ...sides.flatMap(({ name, members }) => [name, ...members]),
  ...rows.map((row) => row.note),
];

/** Whether a pad has every word that was typed, each in any of its texts; nothing typed finds all. */
export function finder(typed: string): (sheet: Sheet) => boolean {
  const words = plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return () => true;
  return (sheet) => {
    const texts = plain(textsOf(sheet).join('\n'));
    return words.every((word) => texts.includes(word));
  };
}
