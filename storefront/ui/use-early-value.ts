import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Adopts what was entered before the page could react to it, for example on a slow network: the browser shows it, but React starts with
 * the value that the server has rendered.
 * @param value what React knows
 * @param adopt called once, if the field has another value by then
 * @returns to be set on a field, or on the element around a group of radio buttons
 */
export function useEarlyValue<Field extends HTMLElement>(value: string, adopt: (entered: string) => void): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const compare = useEffectEvent(() => {
    const entered = field.current && enteredIn(field.current)
    if (entered !== null && entered !== value) adopt(entered)
  })
  useEffect(() => compare(), [])
  return field
}

function enteredIn(field: HTMLElement): string | null {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field.value
  return field.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value ?? null
}
