-- When the personal data of an order were erased (docs/rules/personal-data.md).
alter table orders add column erased_at timestamptz;
alter table refund_request add column erased_at timestamptz;
alter table withdrawal add column erased_at timestamptz;
