import { categoryMark } from './map/category-mark.ts'

/** The letter, shape and colour of a pricing category. */
export function CategorySquare({ place, colour }: { place: number; colour: string | undefined }) {
  const { letter, shape, isStriped } = categoryMark(Math.max(0, place))
  return (
    <span
      className={`seat-square is-${shape}${isStriped ? ' is-striped' : ''}`}
      style={{ '--c': colour ?? 'var(--ink)' } as React.CSSProperties}
      aria-hidden="true"
    >
      <span>{letter}</span>
    </span>
  )
}
