/** The manufacturer and the safety warnings, as the API returns them. */
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

/** The import has validated the value; the API returns it as JSON. */
export function readSafety(value: unknown): SafetyView | null {
  return value ? (value as SafetyView) : null
}

export function readGuarantee(value: unknown): GuaranteeView | null {
  return value ? (value as GuaranteeView) : null
}
