import type { Role } from './roles.ts'

/** What an act concerns: the kind of thing that the audit log names beside it. `house` is the installation with all its shops. */
export type ThingKind =
  | 'order'
  | 'event'
  | 'door'
  | 'shop'
  | 'refund'
  | 'form'
  | 'clearing'
  | 'voucher'
  | 'payout'
  | 'bank-line'
  | 'waiting-queue'
  | 'person'
  | 'account'
  | 'key'
  | 'session'
  | 'run'
  | 'house'

/** One act of the staff. */
export interface ActRule {
  roles: readonly Role[]
  concerns: ThingKind
  /** One line, as lists of acts show it. */
  description: string
  /** Whether it is written into the audit log: everything that changes something, and reading what is very personal. */
  isRecorded: boolean
  /** Counts with a grant for the whole house only: what it concerns belongs to no single shop, artist, partner or event. */
  houseOnly: boolean
  /** A person has to prove anew who they are, and no API key can do it. */
  isSensitive: boolean
}

const reading = { isRecorded: false, houseOnly: false, isSensitive: false }
const changing = { isRecorded: true, houseOnly: false, isSensitive: false }
const sensitive = { isRecorded: true, houseOnly: true, isSensitive: true }
const inHouse = { houseOnly: true }

const everybody: readonly Role[] = [
  'owner',
  'manager',
  'promoter',
  'support',
  'fulfilment',
  'box-office',
  'accountant',
  'editor',
  'auditor',
]
const leaders: readonly Role[] = ['owner', 'manager']
const organisers: readonly Role[] = ['owner', 'manager', 'promoter']
const helpers: readonly Role[] = ['owner', 'manager', 'support']
const bookkeepers: readonly Role[] = ['owner', 'manager', 'accountant']
const readers: readonly Role[] = ['owner', 'manager', 'promoter', 'support', 'fulfilment', 'box-office', 'accountant', 'auditor']

/** Every act of the staff, who may do it, and what it concerns (OPS-27). An operation that is not listed does not exist. */
export const actTable = {
  'orders.read': { ...reading, roles: readers, concerns: 'order', description: 'Find and show orders' },
  'orders.explain': {
    ...reading,
    roles: ['owner', 'manager', 'support', 'accountant', 'auditor'],
    concerns: 'order',
    description: 'Show the whole history of an order',
  },
  'orders.mark-paid': { ...changing, roles: bookkeepers, concerns: 'order', description: 'Book money that came for an order' },
  'orders.mark-sent': {
    ...changing,
    roles: ['owner', 'manager', 'fulfilment'],
    concerns: 'order',
    description: 'Say that an order was sent or delivered, or came back',
  },
  'orders.pack': {
    ...changing,
    roles: ['owner', 'manager', 'fulfilment'],
    concerns: 'house',
    description: 'Hand out slips, lists and labels for packing',
  },
  'orders.cancel': { ...changing, roles: helpers, concerns: 'order', description: 'Cancel an order or some of its items' },
  'orders.refund': { ...changing, roles: helpers, concerns: 'order', description: 'Refund a part of the price of items' },
  'orders.resend': {
    ...changing,
    roles: ['owner', 'manager', 'support', 'box-office'],
    concerns: 'order',
    description: 'Send the mail of an order again',
  },
  'orders.correct': { ...changing, roles: helpers, concerns: 'order', description: 'Correct an order’s addresses, or a ticket’s holder' },
  'orders.note': {
    ...changing,
    roles: [...helpers, 'fulfilment', 'box-office', 'accountant'],
    concerns: 'order',
    description: 'Write a note into the history of an order',
  },
  'orders.tag': {
    ...changing,
    roles: [...helpers, 'fulfilment', 'box-office', 'accountant'],
    concerns: 'order',
    description: 'Tag an order, or take a tag off',
  },
  'orders.view': {
    ...changing,
    roles: readers.filter((role) => role !== 'auditor'),
    concerns: 'house',
    description: 'Save and delete views of the list of orders',
  },
  'events.read': { ...reading, roles: everybody, concerns: 'event', description: 'List events' },
  'events.holders': {
    ...changing,
    roles: [...organisers, 'support', 'box-office'],
    concerns: 'event',
    description: 'Show or hand out who has tickets',
  },
  'events.move': { ...changing, roles: organisers, concerns: 'event', description: 'Move an event to another time' },
  'events.cancel': { ...changing, roles: organisers, concerns: 'event', description: 'Call an event off' },
  'sales.read': {
    ...reading,
    roles: [...organisers, 'accountant', 'auditor'],
    concerns: 'event',
    description: 'Add up what was sold',
  },
  'documents.read': {
    ...reading,
    roles: [...helpers, 'accountant', 'auditor'],
    concerns: 'order',
    description: 'List invoices and other documents, and write one',
  },
  'accounting.read': {
    ...reading,
    roles: ['owner', 'manager', 'accountant', 'auditor'],
    concerns: 'house',
    description: 'Add up VAT, and list closed months',
  },
  'accounting.export': { ...changing, roles: bookkeepers, concerns: 'house', description: 'Write the postings of a month for DATEV' },
  'accounting.close': { ...changing, roles: bookkeepers, concerns: 'house', description: 'Close a month of a company’s accounts' },
  'settlements.read': {
    ...reading,
    roles: [...organisers, 'accountant', 'auditor'],
    concerns: 'event',
    description: 'Show what contract partners are owed for events',
  },
  'settlements.close': {
    ...changing,
    roles: bookkeepers,
    concerns: 'event',
    description: 'Write down terms and close settlements',
  },
  'shops.read': { ...reading, roles: everybody, concerns: 'shop', description: 'List shops and their addresses' },
  'mail.read': {
    ...reading,
    ...inHouse,
    roles: [...helpers, 'auditor'],
    concerns: 'house',
    description: 'List mails that could not be delivered',
  },
  'mail.test': { ...changing, ...inHouse, roles: helpers, concerns: 'house', description: 'Send a test mail to oneself' },
  'doors.open': {
    ...changing,
    roles: ['owner', 'manager', 'promoter', 'box-office'],
    concerns: 'event',
    description: 'Open a door of an event with a code',
  },
  'doors.close': {
    ...changing,
    roles: ['owner', 'manager', 'promoter', 'box-office'],
    concerns: 'event',
    description: 'Close a door of an event',
  },
  'doors.read': {
    ...reading,
    roles: ['owner', 'manager', 'promoter', 'support', 'box-office', 'auditor'],
    concerns: 'event',
    description: 'Show who came in at the doors',
  },
  'tickets.issue': {
    ...changing,
    roles: ['owner', 'manager', 'promoter', 'box-office'],
    concerns: 'event',
    description: 'Give complimentary tickets to guests',
  },
  'windows.read': {
    ...reading,
    roles: ['owner', 'manager', 'promoter', 'support', 'box-office', 'auditor'],
    concerns: 'event',
    description: 'List the windows of the forms for fans',
  },
  'windows.open': { ...changing, roles: organisers, concerns: 'event', description: 'Open a form for fans' },
  'windows.close': { ...changing, roles: organisers, concerns: 'event', description: 'Close a form for fans' },
  'refunds.read': {
    ...reading,
    roles: ['owner', 'manager', 'support', 'accountant', 'auditor'],
    concerns: 'refund',
    description: 'List and show tickets given back',
  },
  'refunds.decide': { ...changing, roles: helpers, concerns: 'refund', description: 'Carry out or refuse a refund' },
  'forms.read': {
    ...reading,
    roles: ['owner', 'manager', 'support', 'auditor'],
    concerns: 'form',
    description: 'List and show changes of holder and returns',
  },
  'forms.proof': {
    ...changing,
    roles: helpers,
    concerns: 'form',
    description: 'Look at the picture that proves a change or a return',
  },
  'forms.decide': { ...changing, roles: helpers, concerns: 'form', description: 'Carry out or refuse a change of holder or a return' },
  'money.read': {
    ...reading,
    roles: ['owner', 'manager', 'accountant', 'auditor'],
    concerns: 'clearing',
    description: 'List money that has to be paid back or looked into',
  },
  'money.clear': { ...changing, roles: bookkeepers, concerns: 'clearing', description: 'Clear an entry of money to be paid back' },
  'money.retry': { ...changing, roles: bookkeepers, concerns: 'clearing', description: 'Try a failed refund again' },
  'vouchers.read': {
    ...reading,
    roles: ['owner', 'manager', 'support', 'accountant', 'auditor'],
    concerns: 'voucher',
    description: 'List and show vouchers',
  },
  // It makes money, so an API key cannot do it.
  'vouchers.issue': { ...changing, isSensitive: true, roles: helpers, concerns: 'voucher', description: 'Issue a voucher' },
  'vouchers.send': { ...changing, roles: helpers, concerns: 'voucher', description: 'Mail the code of a voucher again' },
  'vouchers.extend': { ...changing, roles: helpers, concerns: 'voucher', description: 'Make a voucher last longer' },
  'vouchers.end': { ...changing, roles: bookkeepers, concerns: 'voucher', description: 'End a voucher' },
  'payouts.read': {
    ...reading,
    ...inHouse,
    roles: ['owner', 'manager', 'accountant', 'auditor'],
    concerns: 'payout',
    description: 'List payouts',
  },
  'payouts.prepare': { ...changing, ...inHouse, roles: bookkeepers, concerns: 'payout', description: 'Prepare payouts of what is owed' },
  'payouts.approve': { ...sensitive, roles: bookkeepers, concerns: 'payout', description: 'Approve a payout' },
  'payouts.export': {
    ...changing,
    ...inHouse,
    roles: bookkeepers,
    concerns: 'payout',
    description: 'Write the file of a payout for the bank',
  },
  'payouts.complete': { ...changing, ...inHouse, roles: bookkeepers, concerns: 'payout', description: 'Book that the bank has paid out' },
  'payouts.withdraw': { ...changing, ...inHouse, roles: bookkeepers, concerns: 'payout', description: 'Withdraw a payout' },
  'bank.read': {
    ...reading,
    ...inHouse,
    roles: ['owner', 'manager', 'accountant', 'auditor'],
    concerns: 'bank-line',
    description: 'List lines of bank statements',
  },
  'bank.import': { ...changing, ...inHouse, roles: bookkeepers, concerns: 'house', description: 'Import a statement of the bank' },
  'bank.book': { ...changing, ...inHouse, roles: bookkeepers, concerns: 'bank-line', description: 'Book a line of a statement on orders' },
  'bank.dismiss': { ...changing, ...inHouse, roles: bookkeepers, concerns: 'bank-line', description: 'Dismiss a line of a statement' },
  'waiting-room.read': { ...reading, roles: [...organisers, 'auditor'], concerns: 'waiting-queue', description: 'Show the queues' },
  'waiting-room.control': {
    ...changing,
    roles: organisers,
    concerns: 'waiting-queue',
    description: 'Open, announce, halt and close queues',
  },
  'waiting-list.read': {
    ...reading,
    roles: [...organisers, 'support', 'auditor'],
    concerns: 'event',
    description: 'Show how waiting lists stand',
  },
  'waiting-list.show': {
    ...changing,
    roles: [...organisers, 'support'],
    concerns: 'event',
    description: 'Show or hand out who is on a waiting list',
  },
  'waiting-list.offer': { ...changing, roles: organisers, concerns: 'event', description: 'Serve a waiting list at once' },
  'waiting-list.remove': {
    ...changing,
    roles: [...organisers, 'support'],
    concerns: 'event',
    description: 'Take an address off a waiting list',
  },
  'persons.show': {
    ...changing,
    ...inHouse,
    roles: helpers,
    concerns: 'person',
    description: 'Show or hand out what is stored about a person',
  },
  'persons.erase': { ...sensitive, roles: leaders, concerns: 'person', description: 'Erase what is stored about a person' },
  'newsletter.export': {
    ...changing,
    roles: [...leaders, 'editor'],
    concerns: 'shop',
    description: 'Write a list of newsletter subscribers',
  },
  'catalog.import': { ...changing, ...inHouse, roles: [...leaders, 'editor'], concerns: 'house', description: 'Import shops and catalog' },
  'catalog.read': {
    ...reading,
    ...inHouse,
    roles: [...leaders, 'editor', 'auditor'],
    concerns: 'house',
    description: 'Read the catalogue as it is written',
  },
  'catalog.edit': {
    ...changing,
    ...inHouse,
    roles: [...leaders, 'editor'],
    concerns: 'house',
    description: 'Edit an entry of the catalogue',
  },
  // Asked for within `catalog.import`, whose entry says what was done.
  'catalog.reroute': {
    ...sensitive,
    isRecorded: false,
    roles: ['owner'],
    concerns: 'house',
    description: 'Import where visitors, data and money go',
  },
  'withdrawals.read': {
    ...reading,
    roles: ['owner', 'manager', 'support', 'accountant', 'auditor'],
    concerns: 'order',
    description: 'List declared withdrawals',
  },
  'doctor.read': { ...reading, ...inHouse, roles: [...leaders, 'auditor'], concerns: 'house', description: 'Examine the installation' },
  'verify.read': {
    ...reading,
    ...inHouse,
    roles: [...leaders, 'auditor'],
    concerns: 'house',
    description: 'Check that everything adds up',
  },
  'errors.read': { ...reading, ...inHouse, roles: [...leaders, 'auditor'], concerns: 'house', description: 'List errors of browsers' },
  'jobs.read': { ...reading, ...inHouse, roles: [...leaders, 'auditor'], concerns: 'house', description: 'List failed jobs' },
  'jobs.retry': { ...changing, ...inHouse, roles: leaders, concerns: 'house', description: 'Run failed jobs again' },
  'backups.read': { ...reading, ...inHouse, roles: [...leaders, 'auditor'], concerns: 'house', description: 'List backups' },
  'backups.record': { ...changing, ...inHouse, roles: leaders, concerns: 'house', description: 'Record that a backup was made' },
  'files.copy': { ...changing, ...inHouse, roles: leaders, concerns: 'house', description: 'Copy stored files into another storage' },
  'runs.read': {
    ...reading,
    roles: readers,
    concerns: 'run',
    description: 'Show how far long acts are',
  },
  'runs.control': { ...changing, roles: readers, concerns: 'run', description: 'Stop a long act, or let it go on' },
  'audit.restore': {
    ...changing,
    ...inHouse,
    roles: ['owner'],
    concerns: 'house',
    description: 'Go on with the audit log of a restored backup',
  },
  'audit.read': { ...reading, ...inHouse, roles: ['owner', 'auditor'], concerns: 'house', description: 'Read the audit log' },
  'staff.list': { ...reading, ...inHouse, roles: ['owner', 'manager', 'auditor'], concerns: 'account', description: 'List staff accounts' },
  'staff.see-as': { ...sensitive, roles: ['owner'], concerns: 'account', description: 'See the office as somebody else, read only' },
  'staff.invite': { ...sensitive, roles: ['owner'], concerns: 'account', description: 'Invite somebody to the staff' },
  'staff.grant': { ...sensitive, roles: ['owner'], concerns: 'account', description: 'Grant or revoke a role' },
  'staff.reset': { ...sensitive, roles: ['owner'], concerns: 'account', description: 'Reset the credentials of an account' },
  'staff.end': { ...sensitive, roles: ['owner'], concerns: 'account', description: 'End an account' },
  'keys.list': { ...reading, ...inHouse, roles: ['owner', 'auditor'], concerns: 'key', description: 'List API keys' },
  'keys.create': { ...sensitive, roles: ['owner'], concerns: 'key', description: 'Create an API key' },
  'keys.end': { ...changing, ...inHouse, roles: ['owner'], concerns: 'key', description: 'End an API key' },
  'sessions.list': { ...reading, ...inHouse, roles: ['owner', 'auditor'], concerns: 'session', description: 'List sessions of the staff' },
  'sessions.end': { ...changing, ...inHouse, roles: ['owner'], concerns: 'session', description: 'End sessions of the staff' },
} as const satisfies Record<string, ActRule>

export type Act = keyof typeof actTable

/** Every act, in the order of the table. */
export const acts = Object.keys(actTable) as readonly Act[]

/** Whether a text, for example of an API key's row, names an act. */
export function isAct(text: string): text is Act {
  return Object.hasOwn(actTable, text)
}

/** The rule of an act. */
export function actRule(act: Act): ActRule {
  return actTable[act]
}
