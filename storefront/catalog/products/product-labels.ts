/** Who made a thing and what to mind, as the API tells it. */
export interface SafetyView {
  maker: ResponsibleView
  euRepresentative: ResponsibleView | null
  identifier: string | null
  warnings: string[]
}

export interface ResponsibleView {
  name: string
  address: string
  contact: string
}

export interface GuaranteeView {
  years: number
  guarantor: string
  terms: string | null
}

/** The import has judged both; the API passes them on as JSON. */
export function readSafety(value: unknown): SafetyView | null {
  return value ? (value as SafetyView) : null
}

export function readGuarantee(value: unknown): GuaranteeView | null {
  return value ? (value as GuaranteeView) : null
}
