-- What mail servers report about mails that could not be delivered (docs/rules/mails.md): at most two marks per mail.

create table mail_bounce (
  id bigint generated always as identity primary key,
  -- As the bounce address names it: of a mail with a row by its number, of others by a hash of the Message-ID.
  mail_key text not null,
  mail_id bigint references mail (id) on delete cascade,
  kind text,
  severity text not null check (severity in ('hard', 'soft')),
  is_delay boolean not null,
  status text not null,
  reason text,
  bounced_at timestamptz not null,
  unique (mail_key, severity)
);

create index mail_bounce_mail on mail_bounce (mail_id) where mail_id is not null;
create index mail_bounce_at on mail_bounce (bounced_at);
