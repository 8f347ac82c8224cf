/** How bad something is that a browser or another client reports (OPS-30), the worst first. */
export const severities = ['fatal', 'error', 'warning', 'info'] as const

export type Severity = (typeof severities)[number]

export function isSeverity(text: string): text is Severity {
  return (severities as readonly string[]).includes(text)
}
