import { Field, useControl } from './form-fields.tsx'

/** A text field of several lines; like `TextField` otherwise. */
export function TextArea({ name, label, required = false }: { name: string; label: string; required?: boolean }) {
  const { value, ...control } = useControl(name, required)
  return (
    <Field name={name} label={label} required={required}>
      <textarea {...control} rows={7} maxLength={5000} defaultValue={value} />
    </Field>
  )
}
