-- Faults of payment providers are reported at a severity above all others.
alter table error_report drop constraint error_report_severity_check;
alter table error_report add constraint error_report_severity_check check (severity in ('emergency', 'fatal', 'error', 'warning', 'info'));
alter table activity drop constraint activity_severity_check;
alter table activity add constraint activity_severity_check check (severity in ('emergency', 'fatal', 'error', 'warning', 'info'));
