-- Staff find orders by parts of the buyer's name and city, and by the number of an invoice.

create function buyer_words(address jsonb)
  returns text
  language sql
 immutable parallel safe strict
as $function$
  select lower(coalesce(address->>'firstName', '') || ' ' || coalesce(address->>'lastName', '') || ' ' || coalesce(address->>'company', '')
    || ' ' || coalesce(address->>'city', ''))
$function$;

create index orders_buyer on orders using gin (buyer_words(billing_address) gin_trgm_ops);
create index order_document_number on order_document ((content->>'number'));
