import type { Command } from '#server/foundations/command.ts'

/** A command as `bin/stagefront help` lists it. */
export interface ListedCommand {
  group: string
  name: string
  /** One line. */
  summary: string
  /** Its arguments and what it does, loaded only when it is called: most of a command's time is loading code. */
  load(): Promise<Command>
}

/** Every command of `bin/stagefront`, in the order of its help. */
export const commandList: readonly ListedCommand[] = [
  {
    group: 'Sales',
    name: 'events',
    summary: 'Lists the coming events (with --all also past ones), shows one, prints its ticket holders, moves it or calls it off',
    load: async () => declared('events'),
  },
  {
    group: 'Sales',
    name: 'door',
    summary: 'Opens a door of an event for staff with a code, closes it, lists the doors, and counts who has come in',
    load: async () => declared('door'),
  },
  {
    group: 'Sales',
    name: 'orders',
    summary:
      'Lists orders, shows one, marks it as paid, sent or cancelled, sends its mail again, or notes and tags something for colleagues',
    load: async () => declared('orders'),
  },
  {
    group: 'Sales',
    name: 'parcels',
    summary: 'Says that a parcel of an order was sent, all or a part, takes one back in its first minute, and lists them',
    load: async () => declared('parcels'),
  },
  {
    group: 'Sales',
    name: 'packing',
    summary: 'Writes packing slips, the pick list and labels for the orders that wait to be packed',
    load: async () => declared('packing'),
  },
  {
    group: 'Sales',
    name: 'batches',
    summary: 'Puts orders that wait to be packed into batches, and sends the parcels whose slips are scanned',
    load: async () => declared('batches'),
  },
  {
    group: 'Sales',
    name: 'products',
    summary: 'Lists the merchandise',
    load: async () => declared('products'),
  },
  {
    group: 'Sales',
    name: 'views',
    summary: 'Saves filters, order and columns of the list of orders under a name',
    load: async () => declared('views'),
  },
  {
    group: 'Sales',
    name: 'bulk',
    summary: 'Cancels many orders at once, sends a mail of each again, marks them as sent or tags them; shows first what it would do',
    load: async () => declared('bulk'),
  },
  {
    group: 'Sales',
    name: 'runs',
    summary: 'Lists long acts such as those of `bulk`, shows how far one is and what it could not do, stops it or lets it go on',
    load: async () => declared('runs'),
  },
  {
    group: 'Sales',
    name: 'tickets',
    summary: 'Lists the tickets of an order, or gives complimentary tickets of an event to the guests of a CSV file, and mails them',
    load: async () => declared('tickets'),
  },
  {
    group: 'Sales',
    name: 'today',
    summary: 'Shows what waits for somebody, the next dates, and what sold since yesterday',
    load: async () => declared('today'),
  },
  {
    group: 'Sales',
    name: 'report',
    summary: 'Adds up what was sold: tickets, goods, VAT and money of the orders placed in a time, also by day, shop, partner and event',
    load: async () => declared('report'),
  },
  {
    group: 'Sales',
    name: 'documents',
    summary: 'Lists invoices and other documents, writes one as a PDF, or those of a month with a CSV file for the accountant',
    load: async () => declared('documents', (await import('./commands/sales/export-documents-command.ts')).exportDocumentsCommand),
  },
  {
    group: 'Sales',
    name: 'money',
    summary:
      'Lists money that has to be paid back or went back without the shop, clears entries, tries a failed refund again, lists refunds and disputes at providers',
    load: async () => declared('money'),
  },
  {
    group: 'Sales',
    name: 'vouchers',
    summary: 'Issues vouchers, mails their codes again, ends them, and lists what is left on them',
    load: async () => declared('vouchers'),
  },
  {
    group: 'Sales',
    name: 'bank',
    summary: 'Imports statements of the bank, books the transfers that name an order, and lists those that a person has to decide',
    load: async () => declared('bank'),
  },
  {
    group: 'Sales',
    name: 'payouts',
    summary: 'Pays back what is owed by transfer: prepares payouts, approves them, writes their file for the bank, and books them',
    load: async () => declared('payouts'),
  },
  {
    group: 'Sales',
    name: 'accounting',
    summary: 'Adds up VAT, closes the months of companies’ accounts, and writes their postings for DATEV',
    load: async () => declared('accounting'),
  },
  {
    group: 'Sales',
    name: 'settlements',
    summary: 'Shows what contract partners are owed for events, writes down terms, closes settlements and lists what is unsettled',
    load: async () => declared('settlements'),
  },
  {
    group: 'Sales',
    name: 'person',
    summary: 'Shows what is kept about an e-mail address, writes it as JSON or PDF, or erases what does not have to stay',
    load: async () => declared('person'),
  },
  {
    group: 'Sales',
    name: 'withdrawals',
    summary: 'Lists declared withdrawals, the latest first, with the orders they name (times in UTC)',
    load: async () => declared('withdrawals'),
  },
  {
    group: 'Sales',
    name: 'windows',
    summary: 'Opens and closes the forms that fans use after the sale, by event or by shop, and lists when they are open',
    load: async () => declared('windows'),
  },
  {
    group: 'Sales',
    name: 'refunds',
    summary: 'Lists tickets given back that wait for a person (with --all every one), carries a refund out or refuses it',
    load: async () => declared('refunds'),
  },
  {
    group: 'Sales',
    name: 'forms',
    summary: 'Lists changes of holder and returns that fans asked for, carries one out or refuses it, saves the pictures that prove it',
    load: async () => declared('forms'),
  },
  {
    group: 'Sales',
    name: 'waiting-room',
    summary: 'Opens, announces, halts and closes the queue of an event, and says how it stands',
    load: async () => declared('waiting-room'),
  },
  {
    group: 'Sales',
    name: 'waiting-list',
    summary: 'Lists who waits for what is sold out, offers what has come back, takes an address off a list, exports a list',
    load: async () => declared('waiting-list'),
  },
  {
    group: 'Sales',
    name: 'newsletter',
    summary: 'Writes the confirmed newsletter subscribers of a shop as CSV: address, language, token of the unsubscribe link',
    load: async () => declared('newsletter'),
  },
  {
    group: 'Shops and catalogue',
    name: 'init',
    summary: 'Writes a small shop of your own to edit and import: one artist, one date with tickets, one shirt',
    load: async () => (await import('./commands/shops/init-command.ts')).initCommand,
  },
  {
    group: 'Shops and catalogue',
    name: 'import',
    summary: 'Imports folders, Shopify product exports or schema.org events',
    load: async () => {
      const { importCommand } = await import('./commands/shops/import-command.ts')
      const others = importCommand((await import('#server/startup/wiring/import-parts.ts')).importParts)
      return { ...others, ...(await declared('import', others)) }
    },
  },
  {
    group: 'Shops and catalogue',
    name: 'export',
    summary: 'Gives the catalogue back as a folder to import: files that are there change where entries were changed here',
    load: async () => (await import('./commands/shops/export-command.ts')).exportCommand,
  },
  {
    group: 'Shops and catalogue',
    name: 'entries',
    summary: 'Shows the entries of the catalogue as they are written, saves them, and brings earlier versions back',
    load: async () => declared('entries'),
  },
  {
    group: 'Shops and catalogue',
    name: 'seats',
    summary: 'Checks a seating plan, of pretix or in Stagefront’s own format, and draws it',
    load: async () => (await import('./commands/shops/seats-command.ts')).seatsCommand,
  },
  {
    group: 'Shops and catalogue',
    name: 'demo',
    summary: 'Loads the demo shops; with --size large also 20,000 products and 5,000 events',
    load: async () =>
      (await import('./commands/shops/demo-command.ts')).demoCommand((await import('#server/startup/wiring/import-parts.ts')).importParts),
  },
  {
    group: 'Shops and catalogue',
    name: 'shops',
    summary:
      'Lists the shops with their addresses; prints the hash of an access or discount code for their settings, without CODE it asks for it',
    load: async () => {
      const { hashCodeCommand } = await import('./commands/shops/shops-command.ts')
      return { ...hashCodeCommand, ...(await declared('shops', hashCodeCommand)) }
    },
  },
  {
    group: 'Staff',
    name: 'admin',
    summary: 'Invites people to the staff, resets and ends their accounts, grants and revokes roles',
    load: async () => declared('admin'),
  },
  {
    group: 'Staff',
    name: 'keys',
    summary: 'Lists the API keys by which programs use the API of the staff, makes one, and ends one',
    load: async () => declared('keys'),
  },
  {
    group: 'Staff',
    name: 'sessions',
    summary: 'Lists where the staff is signed in, and ends a session',
    load: async () => declared('sessions'),
  },
  {
    group: 'Staff',
    name: 'audit',
    summary: 'Lists what the staff did, by person, act, thing and time (in UTC), and checks that the log is as it was written',
    load: async () => declared('audit', (await import('./commands/operation/audit-command.ts')).auditCommand),
  },
  {
    group: 'Operation',
    name: 'doctor',
    summary:
      'Checks database, clock, disk, storage, mail, jobs, payments and what fans would run into, with advice; exit code 1 if anything is bad',
    load: async () => (await import('./commands/operation/doctor-command.ts')).doctorCommand(),
  },
  {
    group: 'Operation',
    name: 'drill',
    summary: 'Plays an on-sale with simulated fans on a copy of the shop, draws it, and recommends rate, processes and connections',
    load: async () => (await import('./commands/operation/drill-command.ts')).drillCommand,
  },
  {
    group: 'Operation',
    name: 'verify',
    summary:
      'Recalculates every pool, order and balance and prints every difference, with --ask-providers also to what the payment providers say now; exit code 1 if there is one',
    load: async () => declared('verify'),
  },
  {
    group: 'Operation',
    name: 'explain',
    summary: "Shows an order's whole history: cart, holds, payments, webhook events, money, tickets, mails (times in UTC)",
    load: async () => declared('explain'),
  },
  {
    group: 'Operation',
    name: 'jobs',
    summary: 'Lists jobs that used up all attempts (with --failing those that will be retried), and runs them again',
    load: async () => declared('jobs'),
  },
  {
    group: 'Operation',
    name: 'mail',
    summary:
      'Takes in what mail servers report about mails that could not be delivered, lists the latest reports (times in UTC), or sends a test mail',
    load: async () => {
      const { mailCommand } = await import('./commands/operation/mail-command.ts')
      return { ...mailCommand, ...(await declared('mail', mailCommand)) }
    },
  },
  {
    group: 'Operation',
    name: 'errors',
    summary: 'Shows the errors that browsers reported; they are kept for ERROR_REPORT_DAYS',
    load: async () => declared('errors'),
  },
  {
    group: 'Operation',
    name: 'files',
    summary: 'Copies pictures and uploads from DATA_DIR into the bucket of S3_BUCKET, before the shop uses it',
    load: async () => declared('files'),
  },
  {
    group: 'Operation',
    name: 'backup',
    summary: 'Lists the recorded backups, or records that one has just been made; /backupz and doctor report the latest',
    load: async () => declared('backup'),
  },
]

/** The command that is made from the operations of a subject. @param others what it does besides */
async function declared(subject: string, others?: Command): Promise<Command> {
  const [{ declaredCommand }, { operationsOn }] = await Promise.all([import('./faces/declared-command.ts'), import('./load-operations.ts')])
  return declaredCommand(await operationsOn(subject), others)
}
