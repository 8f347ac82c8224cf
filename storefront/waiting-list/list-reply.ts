/** Names the form of a waiting list among the forms of its page: the value of its field `intent`. */
export const listForm = 'waiting-list'

/** The answer to the form of a waiting list. */
export interface ListReply {
  form: typeof listForm
  done: boolean
  message: string
  problems: { code: string; message: string; field?: string | null }[]
  values: Record<string, string>
}
