-- The colours, fonts, shapes and logo by which a shop differs from its design. Files are named by the SHA-256 of their content.
alter table shop add column theme jsonb default '{}'::jsonb not null;
