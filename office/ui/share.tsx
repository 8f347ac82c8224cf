/** How much of something is taken, as a bar. The figures beside it say the same. */
export function Share({ of, in: whole }: { of: number; in: number }) {
  const width = whole === 0 ? 0 : Math.min(1, of / whole) * 48
  return (
    <svg className="share" width="48" height="8" aria-hidden="true">
      <rect className="share-all" width="48" height="8" />
      <rect className="share-part" width={width} height="8" />
    </svg>
  )
}
