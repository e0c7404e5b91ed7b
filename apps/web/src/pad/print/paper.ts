import { remember, remembered } from '../../device.ts';

/** The papers of the world's printers. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Millimetres within the margins of 12 mm; a hair less than the paper has, so that no rounding makes a page more. */
export const INSIDE = {
  a4: { width: 186, height: 272.5 },
  letter: { width: 191.9, height: 255 },
} as const satisfies Record<Paper, { readonly width: number; readonly height: number }>;

const LETTER = ['US', 'CA', 'MX', 'PH', 'CO', 'VE', 'CL', 'PR', 'GT', 'CR', 'DO', 'PA', 'SV', 'NI'];

/** The paper of a language's country; A4 where none is named. */
export function paperOf(language: string): Paper {
  const region = language.split('-').find((part, at) => at > 0 && /^[A-Z]{2}$/.test(part));
  return region !== undefined && LETTER.includes(region) ? 'letter' : 'a4';
}

/** What was printed on last, else the paper of the browser's country. */
export function paperHere(): Paper {
  const last = remembered<string>('paper', '');
  return PAPERS.find((paper) => paper === last) ?? paperOf(navigator.language);
}

export const keepPaper = (paper: Paper): void => remember('paper', paper);

/** Makes the browser print on this paper until the returned function is called. */
export function printOn(paper: Paper): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${paper === 'a4' ? 'A4' : 'letter'} portrait; margin: 12mm }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
