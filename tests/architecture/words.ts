/** Terms that the code, its comments and its documents avoid, and the standard term to use. */
export const terms: readonly { readonly avoid: RegExp; readonly use: string }[] = [
  { avoid: /\b(take|takes|taken|took|taking)[ -]over\b|\btakeOver|\btookOver/i, use: 'hydrate' },
  { avoid: /\bfirst scripts?\b/i, use: 'bootstrap script' },
  { avoid: /\bstand-?ins?\b|\bstands? in for\b/i, use: 'stub' },
  { avoid: /\bdoors?\b/i, use: 'entry screen' },
  {
    avoid: /(?<!['"`.])\bwalk(s|ed|ing)?\b(?!['"`:])/i,
    use: 'journey session; walkthrough or scenario in tests; traverse',
  },
  { avoid: /\b(takers?|performers?)\b/i, use: 'event handler, effect handler' },
  { avoid: /\btake-up\b|\btakeUp\b/i, use: 'restore' },
  { avoid: /\bkept\b/, use: 'saved, persisted, cached' },
  { avoid: /\bgaps?\b(?!\s*:)/i, use: 'placeholder' },
  { avoid: /\breckon(s|ed|ing)?\b/i, use: 'compute' },
  { avoid: /\bnoted\b/i, use: 'canShowNote; recorded' },
  { avoid: /\btold\b/i, use: 'reported, shown' },
  { avoid: /\b(hears?|heard)\b/i, use: 'receive, listen' },
  { avoid: /\banew\b/i, use: 'again' },
  { avoid: /\bfrom birth\b/i, use: 'built in' },
  { avoid: /\bh[au]ngs? on\b/i, use: 'depends on' },
  { avoid: /\bc[ao]mes? out as\b/i, use: 'results in' },
  { avoid: /\bat hand\b/i, use: 'available' },
  { avoid: /\bin the place of\b/i, use: 'instead of' },
  { avoid: /\bheld back\b/i, use: 'hidden, delayed' },
  { avoid: /\b(go|goes|going) by itself\b/i, use: 'automatically; disappears' },
  { avoid: /\b(stands?|stood) (in|here|there|beside|under|above|below|on|for|where)\b/i, use: 'is, is shown' },
];

/** The words of the product, which the engine does not know. The server names one in a refusal. */
export const productWords =
  /\b(?:rent(?:s|al|ed|er|ers|ing)?|landlords?|leases?|deposits?|(?<!another-)tenants?|pan|aadha+r|ifsc|pin ?codes?|flatmates?|move-in)\b|किराय|किराए|आधार/iu;

/** The avoided terms of a text, each as `line: term => what to use`. */
export function avoidedTerms(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      terms.flatMap(({ avoid, use }) => (avoid.test(line) ? [`${index + 1}: ${avoid.exec(line)?.[0]} => ${use}`] : [])),
    );
}
