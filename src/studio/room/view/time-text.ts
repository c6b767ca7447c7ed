const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** When something happened: "14:03" for today, otherwise "24 November 2026 at 14:03". */
export function timeText(iso: string, now = new Date()): string {
  const at = new Date(iso);
  const isToday = day.format(at) === day.format(now);
  return isToday ? clock.format(at) : `${day.format(at)} at ${clock.format(at)}`;
}
