import { useRef, useState, type FormEvent } from 'react'

/** Characters of a German IBAN without spaces; a shorter text is judged only when its field is left. */
const typedLength = 22

/**
 * Checks an IBAN while it is typed (REF-08): a wrong one is marked when its field is left or full, and keeps the form from being sent. The
 * check is loaded when the field is first used, and then judges what has been written; without it, the server's answer marks the field.
 * @param name of the field
 */
export function useIbanCheck(name: string) {
  const [isWrong, setWrong] = useState(false)
  const readIban = useRef<((written: string) => string | null) | null>(null)
  const fieldOf = ({ target }: FormEvent<HTMLFormElement>) => (target instanceof HTMLInputElement && target.name === name ? target : null)

  const judge = (value: string, isLeft: boolean) => {
    const written = value.replace(/\s/g, '')
    const isBad = written !== '' && readIban.current?.(written) === null
    setWrong(isBad && (isLeft || written.length >= typedLength))
  }
  const handlers = {
    onFocus: (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf(event)
      if (!field || readIban.current) return
      void import('#core/payments/bank-account.ts').then((account) => {
        readIban.current = account.readIban
        judge(field.value, document.activeElement !== field)
      })
    },
    onInput: (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf(event)
      if (field) judge(field.value, false)
    },
    onBlur: (event: FormEvent<HTMLFormElement>) => {
      const field = fieldOf(event)
      if (field) judge(field.value, true)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const field = event.currentTarget.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement) || field.offsetParent === null) return
      const written = field.value.replace(/\s/g, '')
      if (written === '' || readIban.current?.(written) !== null) return
      event.preventDefault()
      setWrong(true)
      field.focus()
    },
  }
  return { isWrong, handlers }
}
