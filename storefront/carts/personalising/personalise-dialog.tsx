import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { m } from '#texts/compiled/messages.js'
import { usePageContext } from '#storefront/page-context.ts'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { ErrorSummary, FormScope } from '#storefront/ui/forms/form-fields.tsx'
import { personalisePath } from './next-path.ts'
import { PersonalButtons } from './personal-buttons.tsx'
import { PersonalFields } from './personal-fields.tsx'
import { savedPersonalData, type PersonalItem } from './personal-items.ts'
import { usePersonalForm } from './use-personal-form.ts'

export interface PersonaliseDialogProps {
  /** The step to go on to, if the buyer was on the way there. */
  next: 'details' | 'confirm' | null
  onClose(): void
}

/** Asks over the cart and the payment step who the items are for (PER-01). The page of the same path has the same form. */
export function PersonaliseDialog({ next, onClose }: PersonaliseDialogProps) {
  const page = usePageContext()
  const { data, load } = useFetcher<{ items: PersonalItem[] }>()
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    if (isRequested) return
    setRequested(true)
    void load(personalisePath(next))
  }, [isRequested, load, next])
  const formId = useId()
  const { Form, form, busy, reply } = usePersonalForm(onClose)
  if (!data) return null
  const { items } = data
  return (
    <Dialog
      open
      title={items.some(({ isTicket }) => isTicket) ? m.personal_title_tickets({}, page) : m.personal_title({}, page)}
      wide
      closeLabel={m.dialog_close({}, page)}
      onClose={onClose}
      actions={<PersonalButtons next={next} busy={busy} form={formId} />}
    >
      <ErrorSummary reply={reply} />
      <Form {...form} id={formId}>
        <FormScope reply={reply} saved={savedPersonalData(items)}>
          <PersonalFields items={items} />
        </FormScope>
      </Form>
    </Dialog>
  )
}
