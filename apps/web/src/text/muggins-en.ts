/** What is claimed and challenged: loaded with the rows that ask for it. */
export const muggins = {
  title: 'What you claim',
  none: 'None',
  claim: (points: number) => `Claim ${points}`,
  claimNone: 'Claim nothing',
  raise: (points: number) => `Claim ${points} for your last tile`,
  said: 'Claim:',
  more: 'Claim after all:',
  challenge: 'Muggins!',
  challengeLong: (name: string, claimed: number) =>
    claimed === 0 ? `${name} claimed nothing. Say Muggins!` : `${name} claimed ${claimed}. Say Muggins!`,
  waive: 'Let it stand',
  left: (seconds: number) => `${seconds}\u00a0s`,
} as const;

/** The boneyard, as it opens by itself. */
export const boneyard = {
  title: 'Boneyard',
  draw: (n: number) => `Nothing fits. Tap a tile: ${n} may be drawn.`,
  all: (n: number) => `No tile fits any more, whoever has it: one tap draws all ${n}.`,
  tile: (n: number) => `Face-down tile ${n}`,
  reserve: (n: number) => `In reserve: ${n}`,
  fits: 'It fits: play it.',
} as const;
