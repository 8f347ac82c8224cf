-- A provider may open several kinds of object (a hosted session, a payment intent): the kind is stored beside the id, so that
-- the adapter knows what it is asked about. Until now there was one provider with one kind.
alter table payment add column provider_object text;
update payment set provider_object = 'checkout_session' where provider_id is not null;
alter table payment add constraint payment_provider_object_check check ((provider_id is null) = (provider_object is null));

-- What the buyer does to pay: follow a redirect, use a client token, transfer money.
alter table payment add column next_step jsonb;
update payment set next_step = jsonb_build_object('kind', 'redirect', 'url', redirect_url) where redirect_url is not null;
alter table payment drop column redirect_url;

-- What a webhook event is about. Refunds and disputes name the money movement they are about.
alter table provider_event add column kind text;
alter table provider_event add column provider_payment_id text;
update provider_event set kind = case
  when type like 'charge.dispute.%' then 'dispute'
  when type like 'charge.refund%' or type like 'refund.%' then 'refund'
  when type like 'charge.%' or type like 'payment\_intent.%' or type like 'checkout.session.%' then 'payment'
  else 'unknown' end;
update provider_event set provider_payment_id = payload #>> '{data,object,payment_intent}' where kind in ('refund', 'dispute');
update provider_event set outcome = case when kind = 'payment' then 'no action' else 'listed' end where outcome = 'kept';
alter table provider_event alter column kind set not null;
alter table provider_event add constraint provider_event_kind_check check (kind in ('payment', 'refund', 'dispute', 'unknown'));
create index provider_event_listed on provider_event (received_at desc) where kind <> 'payment';
create index provider_event_payment on provider_event (provider_payment_id) where provider_payment_id is not null;
