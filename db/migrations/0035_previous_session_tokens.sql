-- A session gets a new token when it places an order. Until `previous_until` the one before still answers this order, for a client
-- that lost the answer, and nothing else (docs/decisions/0042-new-session-token-at-placing.md).
alter table session add column previous_token_hash bytea unique;
alter table session add column previous_until timestamptz;
alter table session add constraint session_previous_check check ((previous_token_hash is null) = (previous_until is null));
