#!/usr/bin/env bash
# Copies the data folder of a shop with the embedded database while the shop is stopped, about as long as tar takes, and records the
# backup. For a shop with its own PostgreSQL, docs/operating.md has other commands.
set -euo pipefail

app="${STAGEFRONT_APP:-/srv/stagefront/app}"
data="${STAGEFRONT_DATA:-/srv/stagefront/data}"
backups="${STAGEFRONT_BACKUPS:-/srv/stagefront/backups}"
days="${STAGEFRONT_BACKUP_DAYS:-14}"
owner="$(stat -c %U "$data")"

umask 077
mkdir -p "$backups"
file="$backups/stagefront-$(date +%Y-%m-%dT%H%M%S).tar.gz"

# Whatever fails, the shop is started again.
systemctl stop stagefront
trap 'systemctl start stagefront' EXIT
tar -C "$(dirname "$data")" -czf "$file.part" "$(basename "$data")"
trap - EXIT
systemctl start stagefront

mv "$file.part" "$file"
find "$backups" -name 'stagefront-*.tar.gz*' -mtime "+$days" -delete
# Commands belong to the user of the shop, whose files they may write.
cd "$app"
runuser -u "$owner" -- env DATA_DIR="$data" bin/stagefront backup record --bytes "$(stat -c %s "$file")" --note nightly
