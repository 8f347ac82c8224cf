import { emailKey } from '#core/addresses/email.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Connection } from '#db/database.ts'
import { noteAct } from '#server/foundations/audit/note-act.ts'

/** One record about a person, as a file shows it: words and values, also nested. */
export type PersonalRecord = Record<string, unknown>

/** What is kept about one e-mail address, by subject. */
export interface PersonalData {
  orders: PersonalRecord[]
  carts: PersonalRecord[]
  newsletter: PersonalRecord[]
  waiting_lists: PersonalRecord[]
  vouchers: PersonalRecord[]
  withdrawals: PersonalRecord[]
  refunds: PersonalRecord[]
  choices: PersonalRecord[]
  forms: PersonalRecord[]
  applications: PersonalRecord[]
  bank_lines: PersonalRecord[]
  mails: PersonalRecord[]
  activity: PersonalRecord[]
}

/**
 * Everything that is kept about an e-mail address, whatever its letters' case, and about the orders that were placed with it. The names
 * of columns are those of the file.
 */
export async function readPersonalData(connection: Connection, email: string): Promise<PersonalData> {
  const read = async (query: RawBuilder<{ record: PersonalRecord }>) => (await query.execute(connection)).rows.map(({ record }) => record)
  const own = sql`fold_email(o.email) = fold_email(${emailKey(email)})`
  const data = {
    orders: await read(sql`
      select jsonb_build_object('reference', o.reference, 'shop', s.slug, 'status', o.status, 'placed_at', o.placed_at,
        'paid_at', o.paid_at, 'email', o.email, 'language', o.locale, 'billing_address', o.billing_address,
        'shipping_address', o.shipping_address, 'payment_method', o.payment_method, 'total_euros', o.total_cents / 100.0,
        'items', (select coalesce(jsonb_agg(jsonb_build_object('product', i.product_slug, 'price_euros', i.price_cents / 100.0,
            'personal_data', i.personal_identifier) order by i.id), '[]') from order_item i where i.order_id = o.id),
        'tickets', (select coalesce(jsonb_agg(jsonb_build_object('number', t.code, 'holder', t.holder_name,
            'personal_data', t.personal_identifier, 'state', t.state, 'used_at', t.used_at,
            'scans', (select coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'door', d.name, 'act', c.act, 'verdict', c.verdict) order by c.id), '[]')
              from door_scan c join door d on d.id = c.door_id where c.ticket_id = t.id)) order by t.id), '[]')
            from ticket t where t.order_id = o.id),
        'payments', (select coalesce(jsonb_agg(jsonb_build_object('method', p.method, 'state', p.state, 'euros', p.amount_cents / 100.0,
            'provider', p.provider, 'number_at_provider', p.provider_payment_id, 'at', p.created_at) order by p.created_at), '[]')
            from payment p where p.order_id = o.id),
        'documents', (select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'number', d.content -> 'number',
            'issued_at', d.issued_at) order by d.id), '[]') from order_document d where d.order_id = o.id),
        'history', (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'what', e.kind, 'by', e.actor, 'details', e.data)
            order by e.id), '[]') from order_event e where e.order_id = o.id)) as record
      from orders o join shop s on s.id = o.shop_id where ${own} order by o.placed_at, o.id`),
    carts: await read(sql`
      select jsonb_build_object('shop', s.slug, 'email', c.email, 'billing_address', c.billing_address,
        'shipping_address', c.shipping_address, 'changed_at', c.updated_at,
        'items', (select coalesce(jsonb_agg(i.personal_identifier), '[]') from cart_item i
          where i.cart_id = c.id and i.personal_identifier is not null)) as record
      from cart c join shop s on s.id = c.shop_id where fold_email(c.email) = fold_email(${emailKey(email)}) order by c.created_at`),
    newsletter: await read(sql`
      select jsonb_build_object('shop', s.slug, 'email', n.email, 'state', n.status, 'language', n.locale,
        'asked_at', n.requested_at, 'confirmed_at', n.confirmed_at) as record
      from newsletter_subscription n join shop s on s.id = n.shop_id where fold_email(n.email) = fold_email(${emailKey(email)}) order by n.requested_at`),
    waiting_lists: await read(sql`
      select jsonb_build_object('shop', s.slug, 'email', e.email, 'for', e.kind, 'product', p.slug, 'number', e.amount, 'state', e.state,
        'network', e.network, 'language', e.locale, 'asked_at', e.requested_at, 'confirmed_at', e.confirmed_at) as record
      from waiting_list_entry e join shop s on s.id = e.shop_id join product p on p.id = e.product_id
      where e.email_key = fold_email(${emailKey(email)}) order by e.requested_at`),
    vouchers: await read(sql`
      select jsonb_build_object('shop', s.slug, 'email', v.email, 'company', e.slug, 'end_of_code', v.code_end, 'language', v.locale,
        'euros', v.balance_cents / 100.0, 'why', v.reason, 'issued_at', v.issued_at, 'until', v.expires_on, 'ended_at', v.ended_at,
        'movements', (select coalesce(jsonb_agg(jsonb_build_object('at', m.at, 'what', m.kind, 'euros', m.amount_cents / 100.0,
            'order', o.reference, 'by', m.actor) order by m.id), '[]')
          from voucher_movement m left join orders o on o.id = m.order_id where m.voucher_id = v.id)) as record
      from voucher v join shop s on s.id = v.shop_id join legal_entity e on e.id = v.partner_id
      where fold_email(v.email) = fold_email(${emailKey(email)}) order by v.issued_at, v.id`),
    withdrawals: await read(sql`
      select jsonb_build_object('name', w.name, 'email', w.email, 'order', w.order_reference, 'items', w.items,
        'received_at', w.received_at) as record
      from withdrawal w where fold_email(w.email) = fold_email(${emailKey(email)}) order by w.received_at`),
    refunds: await read(sql`
      select jsonb_build_object('order', o.reference, 'state', r.state, 'account_holder', r.account_holder, 'iban', r.account_iban,
        'euros', r.amount_cents / 100.0, 'submitted_at', r.submitted_at) as record
      from refund_request r join orders o on o.id = r.order_id where ${own} order by r.submitted_at`),
    choices: await read(sql`
      select jsonb_build_object('order', o.reference, 'event', p.slug, 'choice', c.choice, 'chosen_by', c.chosen_by, 'chosen_at', c.chosen_at,
        'carried_out_at', c.done_at, 'account_holder', a.holder, 'iban', a.iban) as record
      from ticket_choice c join orders o on o.id = c.order_id join product p on p.id = c.event_id
        left join choice_account a on a.order_id = c.order_id where ${own} order by c.chosen_at, c.order_item_id`),
    forms: await read(sql`
      select jsonb_build_object('form', f.act, 'state', f.state, 'name', f.name, 'email', f.email, 'order', f.order_reference,
        'comment', f.comment, 'received_at', f.received_at, 'answer', f.answer,
        'tickets', (select coalesce(jsonb_agg(jsonb_build_object('number', t.number, 'holder', t.holder, 'new_holder', t.new_holder,
          'picture', t.upload_key is not null) order by t.position), '[]') from ticket_form_ticket t where t.form_id = f.id)) as record
      from ticket_form f where fold_email(f.email) = fold_email(${emailKey(email)}) order by f.id`),
    applications: await read(sql`
      select jsonb_build_object('kind', a.kind, 'order', a.order_reference, 'name', a.name, 'email', a.email, 'message', a.message, 'received_at', a.received_at,
        'passed_on_at', a.sent_at) as record
      from job_application a where fold_email(a.email) = fold_email(${emailKey(email)}) order by a.id`),
    bank_lines: await read(sql`
      select jsonb_build_object('order', o.reference, 'day', l.booked_on, 'euros', b.amount_cents / 100.0, 'name', l.party,
        'iban', l.party_iban, 'text', l.purpose, 'as_sent', coalesce(l.details, '[]')) as record
      from bank_share b join bank_line l on l.id = b.line_id join orders o on o.id = b.order_id where ${own} order by l.id`),
    mails: await read(sql`
      select jsonb_build_object('to', m.recipient, 'kind', m.kind, 'order', o.reference, 'sent_at', m.sent_at) as record
      from mail m left join orders o on o.id = m.order_id where fold_email(m.recipient) = fold_email(${emailKey(email)}) or ${own} order by m.id`),
    activity: await read(sql`
      select jsonb_build_object('at', a.at, 'what', a.action) as record from activity a
      where a.session_id in (select session_id from orders o where ${own}
        union select session_id from cart c where fold_email(c.email) = fold_email(${emailKey(email)})) order by a.id`),
  }
  noteAct({ records: Object.values(data).reduce((sum, records) => sum + records.length, 0) })
  return data
}

/** What is kept about a person as a JSON file, to be handed out (OPS-32). */
export function personalDataJson(data: PersonalData, { email, at }: { email: string; at: Date }): string {
  return JSON.stringify({ email, at, ...data }, null, 2)
}
