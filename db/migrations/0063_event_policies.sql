-- The promoter's data policy as a PDF that the operator imported: the SHA-256 of the file, which names it in the storage (PER-02).
alter table event add column policy_file text constraint event_policy_file_check check (policy_file ~ '^[0-9a-f]{64}$');
