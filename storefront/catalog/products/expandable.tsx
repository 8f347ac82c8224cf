/** A title that opens a text (PRD-11). The text is HTML, sanitised by the import. */
export function Expandable({ title, description, className }: { title: string; description: string; className?: string }) {
  return (
    <details className={className}>
      <summary>{title}</summary>
      <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
    </details>
  )
}
