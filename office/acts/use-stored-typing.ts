import { useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from 'react-router'

/**
 * Keeps what is typed into a form in this tab until it has been sent and answered, so that it outlives a reload and signing in again.
 * @param name what the form is of
 */
export function useStoredTyping(name: string): { ref: RefObject<HTMLFormElement | null>; onInput(): void } {
  const ref = useRef<HTMLFormElement>(null)
  const key = `office-typed:${name}`
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>
    for (const control of listControls(ref.current)) {
      const text = stored[control.name]
      if (control.type !== 'checkbox' && control.value === '' && text !== undefined) control.value = text
    }
  }, [key])
  useEffect(() => {
    // The answer has come: what it says about the form stands in the form.
    if (isLoading) sessionStorage.removeItem(key)
  }, [isLoading, key])
  const onInput = () => {
    const typed = listControls(ref.current).filter(({ type }) => type !== 'checkbox' && type !== 'file' && type !== 'hidden')
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(typed.map((control) => [control.name, control.value]))))
  }
  return { ref, onInput }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function listControls(form: HTMLFormElement | null): Control[] {
  return [...(form?.querySelectorAll<Control>('input[name], textarea[name], select[name]') ?? [])]
}
