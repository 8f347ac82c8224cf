-- Forms of the office are carried out once each, whoever sends them again.

create table staff_sent_act (
  token_hash bytea not null,
  input_hash bytea not null,
  operation text not null,
  reach_hash bytea not null,
  account_id integer not null references staff_account,
  begun_at timestamptz not null,
  ended_at timestamptz,
  sealed_answer bytea,
  primary key (token_hash, input_hash)
);

create unique index staff_sent_act_running on staff_sent_act (operation, input_hash, reach_hash) where ended_at is null;
create index staff_sent_act_ended on staff_sent_act (operation, input_hash, ended_at);
create index staff_sent_act_begun on staff_sent_act (begun_at);
