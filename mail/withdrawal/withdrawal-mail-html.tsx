import { Text } from 'react-email'
import { style } from '#mail/mail-style.ts'
import { ShortMail, ShortPart } from '#mail/short-mail.tsx'
import { withdrawalFooter, withdrawalMailCopy, type WithdrawalMail } from './withdrawal-mail.ts'

/** The HTML form: the declaration as it was received, and what happens next. */
export function WithdrawalMailHtml({ mail }: { mail: WithdrawalMail }) {
  const copy = withdrawalMailCopy(mail)
  return (
    <ShortMail mail={mail} copy={copy} footer={withdrawalFooter(mail)}>
      {copy.declared.map(({ label, value }) => (
        <ShortPart key={label} top={16}>
          <Text style={style.label} className="ink-2">
            {label}
          </Text>
          <Text style={style.strong} className="ink">
            {value}
          </Text>
        </ShortPart>
      ))}
      <ShortPart top={26}>
        <Text style={style.paragraph} className="ink">
          {copy.paragraph}
        </Text>
      </ShortPart>
      <ShortPart top={16}>
        <Text style={style.small} className="ink-2">
          {copy.note}
        </Text>
      </ShortPart>
    </ShortMail>
  )
}
