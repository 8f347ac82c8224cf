/**
 * A report of a mail server about a mail to Marlene, as Postfix writes it.
 * @param to the bounce address of the mail
 */
export function bounceReport(
  to: string,
  { action = 'failed', status = '5.1.1', says = 'smtp; 550 5.1.1 User unknown', kind = 'cart' } = {},
): string {
  return [
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    `To: ${to}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="parts"',
    '',
    '--parts',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    "I'm sorry to have to inform you that your message could not be delivered.",
    '',
    '--parts',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    'X-Postfix-Queue-ID: 4FZ1',
    '',
    'Final-Recipient: rfc822; marlene@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${says}`,
    '',
    '--parts',
    'Content-Type: text/rfc822-headers',
    '',
    `X-Stagefront-Kind: ${kind}`,
    'Subject: Deine Bestellung',
    '',
    '--parts--',
    '',
  ].join('\r\n')
}
