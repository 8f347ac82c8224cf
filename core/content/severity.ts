/**
 * How bad something is that is reported (OPS-30), the worst first. `emergency`: payments do not work.
 */
export const severities = ['emergency', 'fatal', 'error', 'warning', 'info'] as const

export type Severity = (typeof severities)[number]
