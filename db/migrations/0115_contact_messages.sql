-- Messages of the contact form are passed on to the shop's company like applications for jobs, are found with the person, and go after the
-- same time.
alter table job_application add column kind text not null default 'application' check (kind in ('application', 'contact'));
-- The order that a message is about, as it was entered.
alter table job_application add column order_reference text;
