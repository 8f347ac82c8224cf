import { useEffect, useState } from 'react'

/**
 * How many characters a text has of those it may have, while it is typed (LIM-33). Without JavaScript it shows nothing; the field's
 * hint names the limit, and its pattern refuses what is longer, so nothing is cut.
 * @param inputId the id of the text's field
 * @param most counted in Unicode characters, as the server counts
 */
export function CharactersUsed({ inputId, max }: { inputId: string; max: number }) {
  const [used, setUsed] = useState<number>()
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const count = () => setUsed([...input.value].length)
    count()
    input.addEventListener('input', count)
    return () => input.removeEventListener('input', count)
  }, [inputId])
  if (used === undefined) return null
  return (
    // Screen readers hear the limit in the field's hint and would otherwise be told after every letter.
    <span className={used > max ? 'field-error' : 'hint'} aria-hidden="true">
      {used} / {max}
    </span>
  )
}
