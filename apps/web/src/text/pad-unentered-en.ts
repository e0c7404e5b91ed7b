/** What was typed in a cell and not entered: its tab was closed, or its hand deleted. */
export const padUnentered = {
  typed: (hand: number, name: string, text: string) =>
    `Hand ${hand}, ${name}: ${text} was typed and not entered.`,
  gone: (name: string, text: string) =>
    `${text} was typed for ${name} in a hand that was deleted. Enter brings all of that hand back.`,
  enter: 'Enter',
  forget: 'Forget',
} as const;
