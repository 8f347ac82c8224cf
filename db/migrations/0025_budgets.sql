-- Not only network addresses are counted: activity is also counted by session.
alter table request_count rename column address to subject;
