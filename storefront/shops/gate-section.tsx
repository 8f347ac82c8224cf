import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Section } from '#storefront/ui/section.tsx'
import { GateForm } from './gate-form.tsx'

/** The form for a discount code on the home of a band (SHP-14). */
export function GateSection() {
  return (
    <Section title={m.gate_title({}, usePageContext())} id="code">
      <GateForm error={null} />
    </Section>
  )
}
