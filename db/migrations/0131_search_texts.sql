-- Texts that listings are searched by contain more spellings of each word. The rule is in core/catalog/search/search-text.ts, so a job of the
-- shop writes them. A new database has no queue yet, and nothing to write.
do $$ begin
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job(identifier => 'refresh-search-texts', payload => '{}'::json, job_key => 'refresh-search-texts');
  end if;
end $$;
