import { createContext, type RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import type { Locale } from '#core/shops/locale.ts'
import type { Act } from '#core/staff/acts.ts'
import type { Role } from '#core/staff/roles.ts'
import type { listRights } from '#server/operations/admin/list-rights.ts'
import type { OperationForm } from '#server/operations/faces/operation-form.ts'

/** What an operation that a page calls looks like to the page: its types alone, so that no server's code comes into the office's build. */
export interface CalledOperation {
  input: z.ZodType
  output: z.ZodType
}

/** A refusal of an operation, worded for the person who reads the page. */
export interface Fault {
  code: string
  /** The path of the field of the input that it is about, such as `shares.0.order`; null where it is about none. */
  field: string | null
  text: string
}

/** What an operation answers: its output, or why it was refused. */
export type Answer<Output> = { ok: true; value: Output } | { ok: false; faults: readonly Fault[]; status: number }

/** What is shown before an operation takes effect. */
export interface ShownPreview {
  says: readonly string[]
  asks: string | null
  shown: Readonly<Record<string, unknown>>
}

/** What an operation did, for a page that knows nothing else about it. */
export interface Performed {
  /** What it tells a person, a sentence to a line; null for a list, which is a table. */
  says: readonly string[] | null
  output: unknown
  /** Where it was done before, by this form or since it was opened, and nothing was done now: by whom (null for this person) and when. */
  earlier: { name: string | null; at: string; isKnown: boolean } | null
}

/** Somebody who has signed in, as pages see them. */
export interface OfficePerson {
  accountId: number
  name: string
  /** Whether somebody else looks as this person, and can change nothing. */
  isSeenAs: boolean
  /** Whether the account may do an act somewhere. What it may not do is not offered. */
  may(act: Act): boolean
}

/** What a loader or action of the office knows of its request. Operations are called in process, as the person who has signed in. */
export interface OfficePage {
  locale: Locale
  /** The clock of the office (IANA name). */
  timeZone: string
  /** The server's time, which tests may move; ISO 8601. */
  now: string
  /** Whether this installation runs in the sandbox. */
  sandbox: boolean
  person: OfficePerson
  /**
   * Calls an operation that changes nothing. The gate decides, and the audit log gets its entries, as for a call from outside.
   * @param name such as `orders.list`; the type parameter is the operation's own type
   */
  call<Called extends CalledOperation>(name: string, input: z.input<Called['input']>): Promise<Answer<z.output<Called['output']>>>
  /** The account of whoever has signed in; null for whoever looks as somebody else. */
  ownAccount(): Promise<OwnAccount | null>
  /** How an operation is shown to this person; null for one that there is not, or that they may not call. */
  form(name: string): Promise<OperationForm | null>
  /** The kind of an operation that this person may not call; null for one that they may call, or that there is not. */
  forbidden(name: string): Promise<OperationForm['kind'] | null>
  /** The forms of every operation that this person may call. */
  forms(): Promise<readonly OperationForm[]>
  /** What an operation would do. */
  preview(name: string, input: Readonly<Record<string, unknown>>): Promise<Answer<ShownPreview>>
  /** A token for a form that is opened now and changes something. */
  formToken(): string
  /**
   * Calls an operation for a page that knows nothing else about it. One that changes something is carried out once for the token of its
   * form.
   */
  perform(name: string, input: Readonly<Record<string, unknown>>, token?: string): Promise<Answer<Performed>>
  /** The file that an operation answers with, as a response to download. @throws Response with the status of a refusal */
  file(name: string, input: Readonly<Record<string, unknown>>): Promise<Response>
  /**
   * A list to its end as a file for spreadsheets: CSV is read page by page while it is sent, a workbook has at most `maxWorkbookRows`.
   * @throws Response with the status of a refusal
   */
  listFile(name: string, input: Readonly<Record<string, unknown>>, kind: 'csv' | 'xlsx'): Promise<Response>
}

/** What somebody sees of their own account: roles and rights, ways to sign in, sessions and keys. Moments are ISO 8601. */
export interface OwnAccount {
  name: string
  email: string
  isSandbox: boolean
  roles: readonly Role[]
  rights: readonly Right[]
  passkeys: readonly { id: number; label: string; createdAt: string; usedAt: string | null }[]
  hasPassword: boolean
  /** How many of the recovery codes have not been used. */
  recoveryCodes: number
  /** Without a network: on the machine itself. */
  sessions: readonly { id: number; device: string; network: string | null; isThis: boolean; createdAt: string; seenAt: string }[]
  keys: readonly { id: string; label: string; endsAt: string; hasEnded: boolean; usedAt: string | null }[]
  mayMakeKeys: boolean
  /** What the forms are sent with, so that each is carried out once. */
  once: Readonly<Record<string, string>>
}

/** Something that somebody may do, and where. */
export type Right = z.output<(typeof listRights)['output']>['rights'][number]

/** The server sets it for every request (`server/http/office`). */
export const officeContext = createContext<OfficePage>()
/** Allows the inline scripts of this one answer. */
export const nonceContext = createContext<string>()

/** Reads what a loader or action knows of its request. */
export function readOffice(context: Readonly<RouterContextProvider>): OfficePage {
  return context.get(officeContext)
}

/** The value of an answer that a page cannot be shown without. @throws Response with the status of the refusal, for the error page */
export function needed<Output>(answer: Answer<Output>): Output {
  if (answer.ok) return answer.value
  throw new Response(answer.faults[0]?.text ?? null, { status: answer.status })
}
