import { roles, type Role } from '#core/staff/roles.ts'
import type { TextOptions } from '#core/shops/settings/text-overrides.ts'
import { m } from '#texts/messages.ts'

const words = {
  owner: { name: m.staff_role_owner, does: m.staff_role_owner_does },
  manager: { name: m.staff_role_manager, does: m.staff_role_manager_does },
  promoter: { name: m.staff_role_promoter, does: m.staff_role_promoter_does },
  support: { name: m.staff_role_support, does: m.staff_role_support_does },
  fulfilment: { name: m.staff_role_fulfilment, does: m.staff_role_fulfilment_does },
  'box-office': { name: m.staff_role_box_office, does: m.staff_role_box_office_does },
  accountant: { name: m.staff_role_accountant, does: m.staff_role_accountant_does },
  editor: { name: m.staff_role_editor, does: m.staff_role_editor_does },
  auditor: { name: m.staff_role_auditor, does: m.staff_role_auditor_does },
} satisfies Record<Role, unknown>

/** Every role with its name and what whoever has it does, in the order in which they are listed. */
export function describeRoles(texts: TextOptions): { role: Role; name: string; does: string }[] {
  return roles.map((role) => ({ role, name: words[role].name({}, texts), does: words[role].does({}, texts) }))
}
