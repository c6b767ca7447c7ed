/** The headers of a site's first page, and the cookies that the site sets. */
export interface SiteResponse {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly cookies: readonly string[];
}

const halfYearSeconds = 15_768_000;
const extraCreditFrom = 90;

/**
 * The points of MDN's HTTP Observatory per rule, as its scoring page lists them: positive ones are added to 100,
 * negative ones deducted. Without the rules on redirection and certificates, which concern the load balancer.
 */
export function scoreResponse({ headers, cookies }: SiteResponse): Readonly<Record<string, number>> {
  const header = (name: string) => String(headers[name] ?? '').toLowerCase();
  const policy = readPolicy(header('content-security-policy'));
  return {
    'content-security-policy': scorePolicy(policy),
    cookies: Math.min(...cookies.map(scoreCookie)),
    'cross-origin-resource-sharing': header('access-control-allow-origin') === '*' ? -50 : 0,
    'cross-origin-resource-policy': pointsFor(header('cross-origin-resource-policy'), {
      'same-origin': 10,
      'same-site': 10,
    }),
    'referrer-policy': pointsFor(header('referrer-policy'), {
      'no-referrer': 5,
      'same-origin': 5,
      'strict-origin': 5,
      '': 0,
    }),
    'strict-transport-security': scoreTransport(header('strict-transport-security')),
    'x-content-type-options': header('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': scoreFraming(policy, header('x-frame-options')),
  };
}

/** The grade. Extra credit counts only if the score without it is at least 90. */
export function gradeOf(scores: Readonly<Record<string, number>>): string {
  const points = Object.values(scores);
  const lost = points.reduce((sum, point) => sum + Math.min(0, point), 100);
  const score = lost >= extraCreditFrom ? points.reduce((sum, point) => sum + point, 100) : lost;
  if (score >= 100) return 'A+';
  return ['A', 'B', 'C', 'D'].find((_, step) => score >= 85 - 20 * step) ?? 'F';
}

function readPolicy(text: string): ReadonlyMap<string, readonly string[]> {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.flatMap(([name = '', ...sources]) => (name ? [[name, sources] as const] : [])));
}

function scorePolicy(policy: ReadonlyMap<string, readonly string[]>): number {
  if (policy.size === 0) return -25;
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const scripts = [...sourcesOf('script-src'), ...sourcesOf('object-src')];
  if (scripts.some((source) => ["'unsafe-inline'", '*', 'data:', 'http:', 'https:'].includes(source))) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (sourcesOf('style-src').includes("'unsafe-inline'")) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

function scoreCookie(cookie: string): number {
  const flags = cookie.toLowerCase().split(/;\s*/).slice(1);
  if (!flags.includes('secure')) return -40;
  if (!flags.includes('httponly')) return -30;
  return flags.some((flag) => /^samesite=(lax|strict)$/.test(flag)) ? 5 : 0;
}

function scoreTransport(text: string): number {
  const seconds = Number(/max-age=(\d+)/.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds >= halfYearSeconds ? 0 : -10;
}

function scoreFraming(policy: ReadonlyMap<string, readonly string[]>, header: string): number {
  if (policy.has('frame-ancestors')) return 5;
  return ['deny', 'sameorigin'].includes(header) ? 0 : -20;
}

function pointsFor(value: string, points: Readonly<Record<string, number>>): number {
  return points[value] ?? -5;
}
