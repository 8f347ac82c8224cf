import { useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { withRetries } from './with-retries.ts'

/** Milliseconds between two looks whether a visitor still uses the server's HTML. */
const pause = 500

const noFields: HTMLInputElement[] = []
const noContent = { __html: '' }

/**
 * A part that the page's HTML shows from the start and whose code is loaded after the page's own. Until then the browser keeps the HTML
 * that the server has rendered, in which links and forms work as without JavaScript; after a navigation there is none, and the part
 * appears once its code is there. The component then replaces the HTML, but not while the visitor has the focus in it, and adopts what was
 * entered. `Suspense` would hydrate the HTML in place instead, but every update of a context, such as a navigation, would wait for the
 * code or remove the HTML.
 * @param load imports the component
 * @param loaded the component itself on the server, which waits for nothing; null in browsers
 * @returns renders the component inside of a `div`
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loaded: ComponentType<Props> | null,
): ComponentType<Props> {
  return function Late(props) {
    const box = useRef<HTMLDivElement>(null)
    const [{ Part, replacedFields }, show] = useState({ Part: loaded, replacedFields: noFields })
    useEffect(() => {
      void withRetries(load).then(async (Component) => {
        loaded = Component
        while (box.current?.matches(':focus-within, :active')) await new Promise((resolve) => setTimeout(resolve, pause))
        // At once, because the visitor may come to the old HTML before a later update.
        flushSync(() => show({ Part: Component, replacedFields: fieldsIn(box.current) }))
      })
    }, [])
    useLayoutEffect(() => {
      const fields = fieldsIn(box.current)
      replacedFields.forEach(({ name, value, checked }, index) => {
        const field = fields[index]
        if (field?.name === name) Object.assign(field, { value, checked })
      })
    }, [replacedFields])
    return Part ? (
      <div ref={box}>
        <Part {...props} />
      </div>
    ) : (
      <div ref={box} dangerouslySetInnerHTML={noContent} suppressHydrationWarning />
    )
  }
}

/** Fields of every kind, as if all were of the one that has every property that is read. */
function fieldsIn(box: HTMLElement | null): HTMLInputElement[] {
  return [...(box?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])]
}
