-- Search texts spell two numbers of one name in every way each, take № for a number in full width too, and no longer take “Nö5” for one.
do $$ begin
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job(identifier => 'refresh-search-texts', payload => '{}'::json, job_key => 'refresh-search-texts');
  end if;
end $$;
